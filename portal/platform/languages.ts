import i18next, { type ResourceLanguage } from 'i18next'
import { isLanguage, findLanguage, type LanguageCode } from '#contract/languages.ts'
import { startTranslations, switchLanguage } from '#web/languages.ts'
import { pickLanguage, detectLanguage } from './language-choice.ts'

const parts = {
  'signed-out': import.meta.glob<ResourceLanguage>('../../phrases/*.json', {
    import: 'default',
    query: '?part=signed-out',
  }),
  'signed-in': import.meta.glob<ResourceLanguage>('../../phrases/*.json', {
    import: 'default',
    query: '?part=signed-in',
  }),
}
type Part = keyof typeof parts | 'onboarding'

const requiredParts: Part[] = ['signed-out']
const loads = new Map<string, Promise<void>>()

export async function startLanguage() {
  const code = pickLanguage(readHints())
  await startTranslations(code)
  await showLanguage(code)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'language' && isLanguage(newValue)) void showLanguage(newValue)
  })
}

/** The language of the signed-in person, where choice, host and browser name none of ours. */
export async function applyLanguage(languageId: number) {
  const language = findLanguage(languageId)
  if (language?.offered && !detectLanguage(readHints())) await showLanguage(language.code)
}

export async function chooseLanguage(code: LanguageCode) {
  localStorage.setItem('language', code)
  await showLanguage(code)
}

/** The phrases of signed-in screens, which the sign-in page does without. */
export function loadMemberPhrases() {
  return requirePart('signed-in')
}

export function loadOnboardingPhrases() {
  return requirePart('onboarding')
}

/** Also while its phrases load. */
export function getCurrentLanguage() {
  return i18next.language ?? pickLanguage(readHints())
}

function readHints() {
  return {
    stored: localStorage.getItem('language'),
    host: location.hostname,
    browser: navigator.languages,
  }
}

async function requirePart(part: Part) {
  if (!requiredParts.includes(part)) requiredParts.push(part)
  if (isLanguage(i18next.language)) await loadPhrases(i18next.language)
}

async function showLanguage(code: LanguageCode) {
  await loadPhrases(code)
  await switchLanguage(code)
}

async function loadPhrases(code: LanguageCode) {
  await Promise.all(requiredParts.map((part) => loadPart(code, part)))
}

function loadPart(code: LanguageCode, part: Part): Promise<void> {
  const running = loads.get(`${part} ${code}`)
  if (running) return running
  const load = addPart(code, part)
  loads.set(`${part} ${code}`, load)
  load.catch(() => loads.delete(`${part} ${code}`))
  return load
}

/** A language whose file is still to be written shows English. */
async function addPart(code: LanguageCode, part: Part) {
  const files = part === 'onboarding' ? await loadOnboardingFiles() : parts[part]
  const file = files[`../../phrases/${code}.json`]
  if (!file) return loadPart('en', part)
  i18next.addResourceBundle(code, 'translation', await file(), true)
}

async function loadOnboardingFiles() {
  return (await import('./onboarding-phrases.ts')).onboardingPhrases
}
