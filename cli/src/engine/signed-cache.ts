// A disk cache whose executable entries are authenticated: a checksum shows that an entry is whole, only a signature
// shows that this user's builds wrote it. An entry without one is rebuilt.

import {createHmac, timingSafeEqual} from "node:crypto";
import type {Cache} from "./cache.ts";

/** Kinds of entries with code that builds run, and with what pages say that tests have shown. */
const EXECUTABLE = new Set(["bundle", "extension", "test"]);

const SIGNATURE_BYTES = 32;

/** @param keyOf called for the first executable entry; null if there is no key */
export function signCode(cache: Cache, keyOf: () => string | null): Cache {
  let secret: string | null | undefined;
  const sign = (kind: string, key: string, parts: readonly (string | Uint8Array)[]): Buffer | null => {
    if (secret === undefined) secret = keyOf();
    if (secret === null) return null;
    const hmac = createHmac("sha256", secret).update(`${kind}/${key}\0`);
    for (const part of parts) hmac.update(part);
    return hmac.digest();
  };
  return {
    folder: cache.folder,
    get(kind, key) {
      const entry = cache.get(kind, key);
      if (!entry || !EXECUTABLE.has(kind)) return entry;
      if (entry.length < SIGNATURE_BYTES) return null;
      const content = entry.subarray(SIGNATURE_BYTES);
      const expected = sign(kind, key, [content]);
      return expected && timingSafeEqual(expected, entry.subarray(0, SIGNATURE_BYTES)) ? content : null;
    },
    put(kind, key, ...content) {
      if (!EXECUTABLE.has(kind)) return cache.put(kind, key, ...content);
      const signature = sign(kind, key, content);
      if (signature) cache.put(kind, key, signature, ...content);
    }
  };
}
