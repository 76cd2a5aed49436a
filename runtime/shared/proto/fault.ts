// What is wrong with a message, and where.

/** What is wrong with a value, and where: "orders[2].price". */
export class MessageFault extends Error {
  constructor(
    readonly place: string,
    message: string
  ) {
    super(message);
  }
}

export function joined(place: string, name: string): string {
  return place === "" ? name : `${place}.${name}`;
}
