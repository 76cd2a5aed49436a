// The REST mapping of a gRPC method in words.

import type {HttpBinding} from "./reference.ts";
import {bodyField, messages} from "../messages/reference.ts";

/** "GET /orders/{id}" */
export function placeOf({method, path}: HttpBinding): string {
  return `${method} ${path}`;
}

/** What is sent as the body: "body: order", "body: the other fields"; "" if nothing is. */
export function bodyOf({path, body}: HttpBinding): string {
  if (body === null || body === "") return "";
  if (body !== "*") return bodyField(body);
  return path.includes("{") ? messages.bodyOtherFields : messages.bodyAllFields;
}
