import * as z from 'zod/mini'
import { parseRegisters } from './config-registers.ts'
import { describe, text, webAddress } from './variables.ts'

export const defaultCardProvider = 'edenred'

export const messagesEnvironment = {
  SMTP_URL: describe(
    z.optional(z.url({ protocol: /^smtps?$/ })),
    'Server that takes mail. `smtps:` uses TLS from the first byte, `smtp:` asks for it.',
    { otherwise: 'the demo outbox', example: 'smtps://user:password@mail.example' },
  ),
  MAIL_FROM: describe(
    z._default(
      z.string().check(z.regex(/^[^@\r\n]+@[^@\r\n]+$/)),
      'Rooflight Club <club@rooflight.example>',
    ),
    'Sender of every mail.',
  ),
  SMS_URL: describe(
    z.optional(z.url({ protocol: /^(twilio\+)?https?$/ })),
    'Gateway that takes `{"to","text"}` as JSON, or `twilio+https://SID:TOKEN@api.twilio.com?from=+48…`.',
    { otherwise: 'the demo outbox', example: 'https://sms.example/send' },
  ),
}

export const servicesEnvironment = {
  SCANNER_URL: describe(
    z.optional(z.string().check(z.regex(/^(none|tcp:\/\/[^/\s]+|unix:\/\S+)$/))),
    'ClamAV, which checks uploads: `unix:/run/clamav/clamd.ctl` or `tcp://localhost:3310`, in production on this machine, as it speaks no TLS; or `none`.',
    {
      otherwise: 'a stand-in that knows the EICAR test file',
      example: 'unix:/run/clamav/clamd.ctl',
    },
  ),
  REGISTERS: describe(
    z.optional(z.string().check(z.refine((value) => parseRegisters(value) !== null))),
    'Public registers that verify new companies ([list](../reference/registers.md)): `free`, or by country in their order, as `pl:white_list+vies,cz:ares+vies`.',
    { otherwise: 'every new company waits for a person' },
  ),
  REGISTRY_URL: describe(
    z.optional(webAddress()),
    'Another address of VIES than `https://ec.europa.eu/taxation_customs/vies/rest-api`. Without `REGISTERS`, VIES alone is asked.',
  ),
  ADDRESS_URL: describe(z.optional(webAddress()), 'Photon service that suggests streets.', {
    otherwise: 'a small built-in list of streets',
  }),
  GOOGLE_PLACES_KEY: describe(
    z.optional(z.string().check(z.minLength(10))),
    'Key of Google Places (new API), which then suggests streets instead.',
  ),
  SENTRY_DSN: describe(
    z.optional(webAddress()),
    'Receives unexpected errors of portal and server, with stack and release.',
    { otherwise: 'the log' },
  ),
}

export const cardEnvironment = {
  CARD_URL: describe(
    z.optional(webAddress()),
    'Provider of the club card ([protocol](../reference/club-card.md)).',
    { otherwise: 'no card; the demo runs a provider of its own' },
  ),
  CARD_KEY: describe(z.optional(text()), 'Key that the club shows to `CARD_URL`.'),
  CARD_WEBHOOK_SECRET: describe(
    z.optional(z.string().check(z.minLength(16))),
    'Signs what the provider sends to `BASE_URL/api/hooks/card`.',
  ),
  CARD_PROVIDER: describe(
    z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), defaultCardProvider),
    'Name of the provider in addresses of the API.',
  ),
}

export const printerEnvironment = {
  PRINTER_URL: describe(z.optional(webAddress()), 'Receives approved prints as a ZIP by POST.', {
    otherwise: 'staff download them; the demo has a printer of its own',
  }),
  PRINTER_SECRET: describe(
    z.optional(z.string().check(z.minLength(16))),
    'Signs what `PRINTER_URL` receives, in the header `x-signature`.',
  ),
  PRINTER_MAIL: describe(
    z.optional(z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/))),
    'E-mail address that is sent approved prints.',
  ),
}
