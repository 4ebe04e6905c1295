import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An S3 bucket with the calls of a watched folder: list, read, copy, delete. */
export async function anS3Server(files: Map<string, Buffer>) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://s3')
    requests.push(`${request.method} ${url.pathname}`)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=the-key-id/'))
      return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    const [, , ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    return answer(files, { request, response, url, key })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  function close() {
    server.closeAllConnections()
    server.close()
  }
  return { seen: requests, endpoint: `http://127.0.0.1:${port}`, close }
}

type Call = { request: IncomingMessage; response: ServerResponse; url: URL; key: string }

function answer(files: Map<string, Buffer>, { request, response, url, key }: Call) {
  const sendXml = (text: string) =>
    void response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
  const source = request.headers['x-amz-copy-source']
  if (request.method === 'PUT' && source) {
    const [, ...path] = decodeURIComponent(String(source)).split('/')
    files.set(key, files.get(path.join('/'))!)
    return sendXml('<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>')
  }
  if (request.method === 'DELETE') {
    files.delete(key)
    return void response.writeHead(204).end()
  }
  if (url.searchParams.has('list-type')) {
    const prefix = url.searchParams.get('prefix') ?? ''
    const here = [...files].filter(
      ([name]) => name.startsWith(prefix) && !name.slice(prefix.length).includes('/'),
    )
    const contents = here.map(
      ([name, content]) => `<Contents><Key>${name}</Key><Size>${content.length}</Size></Contents>`,
    )
    return sendXml(
      `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
    )
  }
  const content = files.get(key)
  if (!content) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  return void response.writeHead(200, { 'content-length': content.length }).end(content)
}
