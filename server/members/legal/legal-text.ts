import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDisplayName } from '#contract/formats/intl.rules.ts'
import { type LanguageCode, offeredLanguages } from '#contract/languages.ts'
import type { LegalPageName } from '#contract/members/legal.ts'
import type { Operator } from '#contract/settings/settings.ts'
import { contentFolder } from '#server/platform/content-folder.ts'

const folder = join(contentFolder, 'legal')

export type LegalFacts = {
  slug: string
  operator: Operator
  contact: { email: string; phone: string; hours: string }
  currency: string | undefined
}

const read = new Map<string, Promise<string>>()

export function readLegalDraft(page: LegalPageName, language: LanguageCode) {
  const path = join(folder, language, `${page}.html`)
  const text = read.get(path) ?? readFile(path, 'utf8')
  read.set(path, text)
  return text
}

export async function readLegalDrafts(page: LegalPageName): Promise<Record<string, string>> {
  const texts = await Promise.all(
    offeredLanguages.map(async ({ code }) => [code, await readLegalDraft(page, code)] as const),
  )
  return Object.fromEntries(texts)
}

export function fillPlaceholders(html: string, facts: LegalFacts, language: string) {
  const { slug, operator, contact, currency } = facts
  const values: Record<string, string | undefined> = {
    ...contact,
    operator: operator.name || 'Rooflight Club',
    address: operator.address,
    register: operator.register,
    vat: operator.vat,
    authority: operator.authority,
    country: getDisplayName('region', slug.toUpperCase(), language),
    currency: currency ?? 'EUR',
    slug,
  }
  return html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : escapeHtml(value || '–')
  })
}

function escapeHtml(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
