import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = {
  origin?: string
  /** The person was seen but not verified. */
  isUnverified?: boolean
  /** Counts its answers, or as synced passkeys always says 0. */
  counts?: boolean
}
type CredentialRequest = { challenge: string; rpId?: string; rp?: { id: string } }

const present = 0x01
const verifiedFlag = 0x04
const newCredential = 0x40

/** A phone or key with one passkey, in software: ES256 as browsers have it. */
export function anAuthenticator({
  origin = 'http://localhost:3000',
  isUnverified = false,
  counts = true,
}: Options = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  const flags = isUnverified ? present : present | verifiedFlag
  let answers = 0

  function buildClientData(type: string, challenge: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function buildAuthenticatorData(rpId: string, moreFlags = 0, rest = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(counts ? ++answers : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | moreFlags]), counter, rest])
  }

  return {
    id,
    create({ challenge, rp }: CredentialRequest) {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const coseKey = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      const credentialData = [Buffer.alloc(16), length, rawId, isoCBOR.encode(coseKey)]
      const authData = buildAuthenticatorData(rp!.id, newCredential, Buffer.concat(credentialData))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...buildCredential(),
        response: {
          clientDataJSON: buildClientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(
            isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
          ).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer({ challenge, rpId }: CredentialRequest) {
      const data = buildClientData('webauthn.get', challenge)
      const authData = buildAuthenticatorData(rpId!)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        ...buildCredential(),
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }

  function buildCredential() {
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }
}

function sha256(data: string | Buffer) {
  return createHash('sha256').update(data).digest()
}
