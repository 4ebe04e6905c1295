import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'
import { describe, text, webAddress, whole } from './variables.ts'

export const serverEnvironment = {
  NODE_ENV: describe(
    z.optional(z.string()),
    '`production` switches every stand-in off and demands the settings that this page marks with *.',
    { example: 'production' },
  ),
  HOST: describe(
    z._default(text(), '127.0.0.1'),
    'Address to listen on. Production accepts another than this machine only with a certificate.',
  ),
  PORT: describe(z._default(whole(1, 65_535), 3000), 'Port to listen on.'),
  BASE_URL: describe(
    z.optional(webAddress()),
    'Public address of the portal. Links in mails are built from it.',
    { otherwise: '`http://localhost:PORT`', example: 'https://club.example' },
  ),
  BACK_OFFICE_URL: describe(
    z.optional(webAddress()),
    'Public address of the back office, on a host of its own that serves nothing else.',
    { otherwise: '`BASE_URL/office`', example: 'https://staff.club.example' },
  ),
  TRUST_PROXY: describe(
    z._default(z.string().check(z.refine((value) => parseProxies(value) !== null)), '0'),
    'How many proxies stand in front, as `1`, or their networks, as `10.0.0.0/8,192.0.2.7`. Only their `X-Forwarded-For` is believed ([proxies](deploy.md#behind-a-proxy)).',
  ),
  TLS_CERT_FILE: describe(
    z.optional(z.string()),
    'Certificate chain in PEM. With it and `TLS_KEY_FILE` the server speaks TLS 1.2 and 1.3 itself; both are read again each hour.',
  ),
  TLS_KEY_FILE: describe(z.optional(z.string()), 'Private key of `TLS_CERT_FILE`, in PEM.'),
  DRAIN_SECONDS: describe(
    z.optional(whole(0, 60)),
    'How long a stopping server still answers while `/health/ready` says no.',
    { otherwise: '`0`, in production `5`' },
  ),
  CALLS_PER_MINUTE: describe(
    z._default(z.coerce.number<string>().check(z.int(), z.minimum(1)), 1200),
    'Calls that one address may make in a minute.',
  ),
}

/** A number of proxies, or networks with commas between; null when it is neither. */
export function parseProxies(value: string) {
  if (/^\d$/.test(value)) return Number(value)
  const networks = value.split(',').map((network) => network.trim())
  const isNetwork = (network: string) =>
    isIP(network) > 0 || (!/\/0+$/.test(network) && ipaddr.isValidCIDR(network))
  return networks.every(isNetwork) ? networks : null
}
