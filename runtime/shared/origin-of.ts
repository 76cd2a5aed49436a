/** "https://api.example" of an address; "" of what is none, or is relative. */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}
