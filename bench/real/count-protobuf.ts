// What .proto files hold, as protobufjs reads them.

import fs from "node:fs";
import path from "node:path";
import protobuf from "protobufjs";
import {described, type Expected} from "./expected.ts";

export function protoParts(folder: string): Expected[] {
  const files = fs.readdirSync(folder, {recursive: true, encoding: "utf8"}).filter((file) => file.endsWith(".proto"));
  return files.sort().flatMap((name) => {
    const file = name.split(path.sep).join("/");
    const {root} = protobuf.parse(fs.readFileSync(path.join(folder, name), "utf8"), new protobuf.Root(), {
      keepCase: true,
      alternateCommentMode: true
    });
    return [{kind: "files", name: file, on: {file}, ids: []}, ...partsWithin(root, "", file)];
  });
}

function partsWithin(node: protobuf.NamespaceBase, scope: string, file: string): Expected[] {
  const part = (kind: string, id: string, comment: string | null | undefined): Expected[] => {
    const label = `${file} ${id}`;
    return [{kind, name: label, on: {file}, ids: [id]}, ...described(label, {file}, [id], comment)];
  };
  return node.nestedArray.flatMap((inner): Expected[] => {
    const id = scope === "" ? inner.name : `${scope}.${inner.name}`;
    if (inner instanceof protobuf.Type)
      return [
        ...part("messages", id, inner.comment),
        ...inner.fieldsArray
          .filter((field) => field.declaringField === null)
          .flatMap((field) => part("fields", `${id}.${field.name}`, field.comment)),
        ...inner.oneofsArray
          .filter((oneof) => !oneof.isProto3Optional)
          .flatMap((oneof) => part("oneofs", `${id}.${oneof.name}`, oneof.comment)),
        ...partsWithin(inner, id, file)
      ];
    if (inner instanceof protobuf.Enum)
      return [
        ...part("enums", id, inner.comment),
        ...Object.keys(inner.values).flatMap((value) => part("values", `${id}.${value}`, inner.comments[value]))
      ];
    if (inner instanceof protobuf.Service)
      return [
        ...part("services", id, inner.comment),
        ...inner.methodsArray.flatMap((method) => part("methods", `${id}.${method.name}`, method.comment))
      ];
    return inner instanceof protobuf.Namespace ? partsWithin(inner, "", file) : [];
  });
}
