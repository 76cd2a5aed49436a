// The builder of protobuf messages.

export const messages = {
  add: "Add",
  asText: "In base64.",
  bufConvert: "buf convert",
  bufCurl: "buf curl",
  build: "Build or decode a message",
  cut: "The bytes end here, or are no such message.",
  hexadecimal: "hex",
  message: "Message",
  missing: "This is required.",
  notBase64: "This is not base64.",
  notBoolean: "This is neither true nor false.",
  notBytes: "This is neither JSON, base64 nor hexadecimal.",
  notDuration: 'This is not a duration, such as "1.5s".',
  notJson: "This is not JSON.",
  notList: "This is not a list.",
  notNumber: "This is not a number of this type.",
  notObject: "This is not an object.",
  notText: "This is not text.",
  notTime: 'This is not a time, such as "2024-06-18T09:35:03Z".',
  notTypeUrl: 'This is not the address of a type, such as "type.googleapis.com/shop.Item".',
  paste: "paste JSON, or bytes in base64 or hexadecimal",
  read: "Read",
  remove: "Remove",
  severalOfOneof: "Only one of these can be set.",
  shownAs: "Shown as",
  tooDeep: "This is nested too deeply.",
  twice: "This is here twice."
};

export const notIn = (type: string): string => `${type} has no such field.`;

export const notInteger = (type: string): string => `This is not a whole number of the type ${type}.`;

export const notOneOf = (names: readonly string[]): string => `This is none of ${names.join(", ")}.`;

/** @param type a type whose fields are not in this documentation */
export const unknownType = (type: string): string => `The fields of ${type} are not known here.`;

export const otherType = (type: string): string => `The bytes have something else here than ${type}.`;

export const byteCount = (count: number): string => `${count.toLocaleString("en")} ${count === 1 ? "byte" : "bytes"}`;

export const unknownFields = (places: readonly string[]): string =>
  `Not known here, and left out: ${places.join(", ")}.`;

export const faultAtField = (place: string, fault: string): string => (place === "" ? fault : `${place}: ${fault}`);

export const removeItem = (place: string): string => `Remove ${place}`;

/** @param type "map<string, Item>" */
export const asJson = (type: string): string => `${type}, JSON`;
