import { getFormat } from '#print/designs/formats.ts'
import { getRegion } from '#contract/regions.ts'
import { formatFullName } from '#contract/formats/names.rules.ts'
import { getLanguage } from '#contract/languages.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import type { ApprovedPrint } from './approved-print.reads.ts'

export function buildJobTicket(print: ApprovedPrint) {
  const { number, no, data, quantity, customer, regionId, approvedAt, sha256 } = print
  const { slug, language } = getRegion(regionId)
  const { width, height, bleed, resolution, scale, sides } = getFormat(data.subtype)
  const t = getTranslator(language)
  const name = [customer.company_name, formatFullName(customer, language)].filter(Boolean)
  const street = `${customer.street ?? ''} ${customer.house_number ?? ''}`.trim()
  const town = `${customer.postal_code ?? ''} ${customer.city ?? ''}`.trim()
  const ticket = {
    order: number,
    version: no,
    file: `${number}-${no}.pdf`,
    sha256: sha256!.toString('hex'),
    product: data.subtype,
    quantity,
    sides: sides.length,
    trim_mm: { width, height },
    bleed_mm: bleed,
    scale: `1:${scale}`,
    resolution_dpi: resolution,
    standard: 'PDF/X-4, FOGRA39',
    language: data.language,
    approved_at: approvedAt.toISOString(),
    deliver_to: { name, street, town, country: slug.toUpperCase(), phone: customer.phone ?? '' },
  }
  const rows: [string, string][] = [
    [t('print.ticket.order'), `${number} / ${no}`],
    [t('print.ticket.file'), ticket.file],
    [t('print.ticket.quantity'), String(quantity)],
    [t('print.ticket.format'), `${width} × ${height} mm, + ${bleed} mm, ${ticket.scale}`],
    [t('print.ticket.sides'), String(sides.length)],
    [t('print.ticket.standard'), ticket.standard],
    [t('print.ticket.language'), getLanguage(data.language).name],
    [t('print.ticket.deliver'), [...name, street, town, slug.toUpperCase()].join(', ')],
    [t('print.ticket.phone'), ticket.deliver_to.phone],
  ]
  const title = t('print.ticket.title', { number })
  return {
    json: `${JSON.stringify(ticket, null, 2)}\n`,
    page: renderPage(title, language, rows),
    subject: title,
    text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
  }
}

function renderPage(title: string, language: string, rows: readonly [string, string][]) {
  const cells = rows.map(([label, value]) => `<tr><th>${escapeHtml(label)}<td>${escapeHtml(value)}`)
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 sans-serif;margin:2rem}th{text-align:left;padding-right:2rem}</style>
<h1>${escapeHtml(title)}</h1><table>${cells.join('\n')}</table></html>
`
}

function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
