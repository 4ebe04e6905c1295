import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { offeredLanguages } from '#contract/languages.ts'
import { messageExamples } from './examples.ts'
import { measureSms } from './sms-length.ts'
import { type Params, writeMail, writeSms } from './templates.ts'

const baseUrl = 'https://portal.rooflight.example'
const club = {
  contact: { email: 'pl@rooflight.example', phone: '+48 22 000 00 00' },
  links: [{ label: 'terms', url: 'https://pl.rooflight.example/terms' }],
}
const broken = /\b(messages|notifications|common)\.\w+|\{\{|\$t\(|undefined|\bNaN\b/
/** Codes, which are many, leave as one SMS; a link has 90 signs. */
function maxSegments(params: Params) {
  if ('code' in params) return 1
  return 'path' in params ? 3 : 2
}

test('each mail is written in each language: nothing missing, with one button and a foot', () => {
  for (const { code: language, tag } of offeredLanguages)
    for (const { key, channels, template, params } of messageExamples) {
      if (!channels.includes('mail')) continue
      const mail = writeMail(
        { template, language, params },
        { baseUrl, club, reader: { name: 'Ana' } },
      )
      const { subject, preheader, text, html } = mail
      for (const part of [subject, preheader, text, html])
        assert.doesNotMatch(part, broken, `${language} ${key}`)
      assert.ok(subject.length > 3 && preheader.length > 3, `${language} ${key}`)
      assert.match(html, new RegExp(`<html lang="${tag}" dir="ltr">`))
      const buttons = html.split('class="label"').length - 1
      assert.equal(buttons, 'path' in params ? 1 : 0, `${language} ${key}`)
      assert.match(text, /\n-- \n\S/)
      assert.match(html, /prefers-color-scheme: dark/)
      assert.doesNotMatch(html, /<img|<script|<link|url\(/)
    }
})

test('each SMS is written in each language and costs no more than it should', () => {
  for (const { code: language } of offeredLanguages)
    for (const { key, channels, template, params } of messageExamples) {
      if (!channels.includes('sms')) continue
      const text = writeSms({ template, language, params }, baseUrl)
      assert.doesNotMatch(text, broken, `${language} ${key}`)
      const { segments } = measureSms(text)
      assert.ok(segments <= maxSegments(params), `${language} ${key}: ${segments}\n${text}`)
    }
})

test('each example gives what its phrase asks for', () => {
  const phrases = JSON.parse(
    readFileSync(new URL('../../../phrases/en.json', import.meta.url), 'utf8'),
  ) as Tree
  const missing = messageExamples.flatMap(({ key, template, params, channels }) => {
    const place =
      template === 'notification'
        ? `notifications.events.${params['event']}`
        : `messages.${template}`
    return textsAt(phrases, place)
      .filter(([name]) => name !== 'sms' || channels.includes('sms'))
      .flatMap(([, text]) => findPlaceholders(text))
      .filter((name) => !isGiven(params, name, template))
      .map((name) => `${key} ${name}`)
  })
  assert.deepEqual(missing, [])
})

type Tree = { [name: string]: string | Tree }

function textsAt(tree: Tree, place: string) {
  const found = place.split('.').reduce<Tree>((part, name) => part[name] as Tree, tree)
  return Object.entries(found).filter((row): row is [string, string] => typeof row[1] === 'string')
}

const findPlaceholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)/g)].map((found) => found[1]!)

/** A link is made of the path when the SMS is written. */
function isGiven(params: Params, name: string, template: string) {
  return name in params || (name === 'link' && (template === 'accountChanged' || 'path' in params))
}

test('signs outside of GSM-7 make an SMS wide, some within it count twice', () => {
  const lengths = [
    'a'.repeat(160),
    'a'.repeat(161),
    '€'.repeat(80),
    'ż'.repeat(70),
    'ж'.repeat(71),
    '😀',
  ]
  assert.deepEqual(lengths.map(measureSms), [
    { encoding: 'GSM-7', length: 160, segments: 1 },
    { encoding: 'GSM-7', length: 161, segments: 2 },
    { encoding: 'GSM-7', length: 160, segments: 1 },
    { encoding: 'UCS-2', length: 70, segments: 1 },
    { encoding: 'UCS-2', length: 71, segments: 2 },
    { encoding: 'UCS-2', length: 2, segments: 1 },
  ])
})
