import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, uuid } from '#contract/ids.ts'
import { signInAnswer, tokenPair } from './sign-in.ts'

export const maxPasskeys = 10
export const passkeyName = line(60)

/** Bytes as the browser writes them, in base64url; a key of today has far less. */
const bytes = z.string().check(z.maxLength(20_000))
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})
const isVerified = z.literal('required')

const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.optional(z.array(descriptor)),
  userVerification: isVerified,
})
export type RequestOptions = z.output<typeof requestOptions>

const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: isVerified,
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.output<typeof creationOptions>

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

const assertion = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})
export type Assertion = z.output<typeof assertion>

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type Attestation = z.output<typeof attestation>

/** Good for one answer within five minutes. */
const passkeyRequest = z.object({ challenge: uuid, options: requestOptions })
const passkeyProof = z.object({ challenge: uuid, response: assertion })

const passkey = z.object({
  uuid,
  name: z.string(),
  created_at: instant,
  last_used_at: z.nullable(instant),
})
export type Passkey = z.output<typeof passkey>

const passkeys = z.object({
  data: z.array(passkey),
  /** A code alone signs the person in no more. */
  is_asked: z.boolean(),
})

export const listPasskeys = endpoint('GET /v2/installer/passkeys', 'passkeys', {
  summary: "List the member's passkeys",
  answer: passkeys,
})

export const beginPasskey = endpoint('POST /v2/installer/passkeys/options', 'passkeys', {
  summary: 'Get the options for creating a passkey; needs a fresh factor',
  answer: z.object({ challenge: uuid, options: creationOptions }),
})

export const addPasskey = endpoint('POST /v2/installer/passkeys', 'passkeys', {
  summary: 'Store a passkey that the browser created',
  body: z.object({ challenge: uuid, name: passkeyName, response: attestation }),
  answer: passkeys,
})

export const renamePasskey = endpoint('PATCH /v2/installer/passkeys/{uuid}', 'passkeys', {
  summary: 'Rename a passkey',
  body: z.object({ name: passkeyName }),
  answer: passkeys,
})

export const removePasskey = endpoint('DELETE /v2/installer/passkeys/{uuid}', 'passkeys', {
  summary: 'Delete a passkey; needs a fresh factor',
})

export const askPasskey = endpoint('PATCH /v2/installer/passkeys', 'passkeys', {
  summary: 'Set whether sign-in by code also asks for a passkey; needs a fresh factor',
  body: z.object({ is_asked: z.boolean() }),
  answer: passkeys,
})

export const beginPasskeySignIn = endpoint('POST /v2/installer/login/passkey/options', 'passkeys', {
  summary: 'Get the options for signing in with a passkey',
  answer: passkeyRequest,
})

export const signInByPasskey = endpoint('POST /v2/installer/login/passkey', 'passkeys', {
  summary: 'Sign in with a passkey and get tokens',
  body: passkeyProof,
  answer: z.extend(tokenPair, { user: signInAnswer }),
})

export const beginFreshPasskey = endpoint(
  'POST /v2/installer/fresh-factor/passkey/options',
  'passkeys',
  { summary: 'Get passkey options to make the session fresh', answer: passkeyRequest },
)

export const proveFreshPasskey = endpoint('POST /v2/installer/fresh-factor/passkey', 'passkeys', {
  summary: 'Verify the passkey; the session is fresh for ten minutes and gets new tokens',
  body: passkeyProof,
  answer: tokenPair,
})
