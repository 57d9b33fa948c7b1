/** Bytes that do not pack, the same each time; a multiple of four of them. */
export function noise(bytes: number): Buffer {
  const content = Buffer.alloc(bytes);
  let state = 1;
  for (let at = 0; at < bytes; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    content.writeUInt32LE(state, at);
  }
  return content;
}

/** Numbers from 0 up to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
