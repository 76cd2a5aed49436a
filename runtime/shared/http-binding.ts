// The REST mapping of a gRPC method in words.

import type {HttpBinding} from "./reference.ts";

/** "GET /orders/{id}" */
export function placeOf({method, path}: HttpBinding): string {
  return `${method} ${path}`;
}

/** What is sent as the body: "body: order", "body: the other fields"; "" if nothing is. */
export function bodyOf({path, body}: HttpBinding): string {
  if (body === null || body === "") return "";
  if (body !== "*") return `body: ${body}`;
  return path.includes("{") ? "body: the other fields" : "body: all fields";
}
