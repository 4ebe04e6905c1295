import { type CardBank, refusedAmount, slowAmount } from './card-bank.ts'

/** English like the start-up text. */
export function renderLettersPage({ cards, transfers }: CardBank) {
  const letters = [...cards.values()].map(
    ({ holder, serial, status, expiresOn }) =>
      `<article><b>${escapeHtml(holder)}</b><p>Card number <code>${serial.slice(0, 5)} ${serial.slice(5)}</code>, ${status}, valid until ${expiresOn}</p></article>`,
  )
  const moves = [...transfers.values()].map(
    ({ amount, currency, status, reason }) =>
      `<li>${amount} ${escapeHtml(currency)}: ${status} ${escapeHtml(reason)}</li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>Demo bank</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1b2528;background:#faf7f2}article{background:#fff;border:1px solid #ddd3c4;border-radius:14px;padding:16px;margin:16px 0}code{font-size:1.2em}</style></head>
<body><h1>Demo bank</h1><p>It stands in for the provider of the club card. A card is active a minute after it was issued. A transfer of ${refusedAmount} is refused, one of ${slowAmount} takes 45 seconds, the others succeed at once.</p>
<h2>Letters with cards</h2>${letters.join('') || '<p>None yet.</p>'}<h2>Transfers</h2><ul>${moves.join('')}</ul></body></html>`
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
