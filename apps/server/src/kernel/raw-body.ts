/**
 * The bytes of a body as they came. Throws an error of status 413 above `limit` bytes, before they are read when the
 * announced length says so.
 */
export async function readRawBody(
  payload: AsyncIterable<unknown>,
  announced: string | undefined,
  limit: number,
): Promise<Buffer> {
  if (Number(announced ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    // A request without an encoding gives buffers.
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > limit) throw tooLarge();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): Error {
  return Object.assign(new Error('the body is too large'), { statusCode: 413 });
}
