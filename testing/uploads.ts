import { randomUUID } from 'node:crypto'

/** A form with one file, as a browser sends it: `api(line, undefined, { headers, raw })`. */
export function aForm(field: string, content: Buffer | string, name = 'file.csv') {
  const boundary = randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    raw: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
