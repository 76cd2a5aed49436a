/** The origin of a URL, "https://api.example"; "" for relative or invalid ones. */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}
