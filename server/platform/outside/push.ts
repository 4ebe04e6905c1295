import { lookup, type LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { DeliveryFault } from './delivery-fault.ts'

/** In base64url as `web-push generate-vapid-keys` prints them. */
export type Vapid = { publicKey: string; privateKey: string; subject: string }
type PushSubscription = { endpoint: string; p256dh: string; auth: string }
export type Push = {
  to: PushSubscription
  payload: string
  /** Time to live at the service while the browser is offline. */
  seconds: number
  urgency: 'low' | 'normal' | 'high'
}
export type PushPort = {
  publicKey: string
  /** True when an address can be that of a push service: https, and no machine of ours. */
  takes(endpoint: string): boolean
  /** `gone` when the subscription has ended. Throws `DeliveryFault`, never that all are down. */
  send(push: Push): Promise<'sent' | 'gone'>
}

const timeoutMilliseconds = 10_000
const gone = [404, 410]
const refused = [400, 401, 403, 413]

/**
 * Web Push (RFC 8030, 8291, 8292) by services that browsers name. Their addresses come from outside:
 * only names that lead into the public internet are called, checked again with each connection, and
 * nothing of the answer is read but its status. `standIn` is the one address besides that a test may
 * name. (ASVS 1.3.6)
 */
export function createWebPush(vapid: Vapid, standIn?: string): PushPort {
  const isStandIn = (endpoint: string) => standIn !== undefined && getOrigin(endpoint) === standIn
  const takes = (endpoint: string) => isStandIn(endpoint) || isPublicService(endpoint)
  return {
    publicKey: vapid.publicKey,
    takes,
    async send({ to, payload, seconds, urgency }) {
      const { endpoint, ...keys } = to
      if (!takes(endpoint)) throw new DeliveryFault('refused', 'This is no push service.')
      // Loaded by the first push: few servers of a small club send one soon.
      const { default: library } = await import('web-push')
      const { headers, body } = library.generateRequestDetails({ endpoint, keys }, payload, {
        vapidDetails: vapid,
        TTL: seconds,
        urgency,
      })
      const options = { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMilliseconds) }
      const call = isStandIn(endpoint)
        ? requestHttp(endpoint, options)
        : requestHttps(endpoint, { ...options, lookup: lookupPublic })
      return toOutcome(await sendRequest(call, body))
    },
  }
}

async function sendRequest(call: ClientRequest, body: Buffer) {
  try {
    call.end(body)
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    return response.statusCode!
  } catch (error) {
    // One person's push service that is away says nothing of the others.
    throw new DeliveryFault('later', 'The push service does not answer.', error)
  } finally {
    call.on('error', () => {})
    call.destroy()
  }
}

function toOutcome(status: number) {
  if (status >= 200 && status < 300) return 'sent'
  if (gone.includes(status)) return 'gone'
  const kind = refused.includes(status) ? 'refused' : 'later'
  throw new DeliveryFault(kind, `The push service answered ${status}.`)
}

function isPublicService(endpoint: string) {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port || username || password) return false
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(hostname)
  return isName && !/\.(local|localhost|internal|intranet|home|lan|test|onion)$/.test(hostname)
}

function getOrigin(endpoint: string) {
  return URL.canParse(endpoint) ? new URL(endpoint).origin : ''
}

/** A name that leads to a machine of ours leads nowhere. */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const fault = error ?? findAddressFault(addresses)
    const [first] = addresses ?? []
    if (fault || !first) return callback(fault ?? new Error('No address.'), [])
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

function findAddressFault(addresses: readonly LookupAddress[]) {
  const isPublic = ({ address }: LookupAddress) => isPublicAddress(address)
  return addresses.every(isPublic) ? null : new Error('Not an address of the internet.')
}

export function isPublicAddress(address: string) {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
