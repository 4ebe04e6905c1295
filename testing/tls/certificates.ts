// The library beneath asks for it, before anything else.
import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as x509 from '@peculiar/x509'
import { dayMs } from '#contract/durations.ts'

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}

export async function aCertificate({ from, days }: { from: Date; days: number }) {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: `01${randomBytes(8).toString('hex')}`,
    name: 'CN=localhost',
    notBefore: from,
    notAfter: new Date(from.getTime() + days * dayMs),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true),
      new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }]),
    ],
  })
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  const lines = key.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    cert: certificate.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
  }
}

type Pem = Awaited<ReturnType<typeof aCertificate>>

export async function writeCertificateFiles(
  { cert, key }: Pem,
  paths?: { certFile: string; keyFile: string },
) {
  const folder = await mkdtemp(join(tmpdir(), 'rooflight-tls-'))
  const files = paths ?? { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
  await writeFile(files.certFile, cert)
  await writeFile(files.keyFile, key)
  return files
}
