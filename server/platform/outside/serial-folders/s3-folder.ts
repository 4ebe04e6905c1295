import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { byName, isRegisterFile, type OpenFolder, type SerialFolder } from './serial-folder.ts'

export type S3Config = {
  bucket: string
  /** Ends with a slash, or is empty. */
  prefix: string
  region: string
  /** Another service that speaks the protocol. */
  endpoint: string | undefined
}

/**
 * A folder in a bucket of S3; its client is loaded when it is first used, and proves who we are by
 * what AWS has for that: variables, a profile, the role of the machine.
 */
export function createS3Folder(config: S3Config): SerialFolder {
  return { source: 's3', open: () => openFolder(config) }
}

async function openFolder({ bucket, prefix, region, endpoint }: S3Config): Promise<OpenFolder> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  })
  const toLocation = (Key: string) => ({ Bucket: bucket, Key })
  return {
    async list() {
      const files = []
      const pages = s3.paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix, Delimiter: '/' },
      )
      for await (const { Contents = [] } of pages)
        for (const { Key = '', Size = 0 } of Contents)
          if (isRegisterFile(posix.basename(Key)))
            files.push({ path: Key, name: posix.basename(Key), size: Size })
      return files.toSorted(byName)
    },
    async read(file) {
      const { Body } = await client.send(new s3.GetObjectCommand(toLocation(file)))
      if (!Body) throw new Error(`S3 gave no content of ${file}.`)
      return Body as Readable
    },
    async move(file, { outcome, name }) {
      const CopySource = [bucket, ...file.split('/')].map(encodeURIComponent).join('/')
      await client.send(
        new s3.CopyObjectCommand({ ...toLocation(`${prefix}${outcome}/${name}`), CopySource }),
      )
      await client.send(new s3.DeleteObjectCommand(toLocation(file)))
    },
    close() {
      client.destroy()
      return Promise.resolve()
    },
  }
}
