import fc from 'fast-check'

export const boundary = 'fuzz'

/** Forms with one file, few of them whole. */
export function multipart(field: string): fc.Arbitrary<string> {
  const part = (name: string, file: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: image/png\r\n\r\n${content}\r\n`
  const end = `--${boundary}--\r\n`
  const bytes = fc.string({ unit: 'binary-ascii', maxLength: 200 })
  return fc.oneof(
    bytes.map((content) => part(field, 'a.png', content) + end),
    bytes,
    fc.constantFrom(
      '',
      end,
      part(field, 'a.png', '') + end,
      part(field, 'a.png', 'cut off'),
      part('other', 'a.png', 'x') + end,
      part('__proto__', 'a.png', 'x') + end,
      part(field, '../../a.png', '\x89PNG\r\n\x1a\n') + end,
      part(field, 'a.png', 'x') + part(field, 'b.png', 'y') + end,
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\ntext\r\n${end}`,
      `--other\r\n\r\nx\r\n--other--`,
    ),
  )
}
