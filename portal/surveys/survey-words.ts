import type { TFunction } from 'i18next'

/** The words of a question whose id comes from the settings. */
export function questionWords(t: TFunction, id: number) {
  return t(`surveys.questions.${id as 11}.title`)
}

/** The words of an option; `kept` is what was stored with an answer we have no words for. */
export function optionWords(t: TFunction, questionId: number, optionId: number, kept = '') {
  return t(`surveys.questions.${questionId as 11}.options.${optionId as 1101}`, {
    defaultValue: kept || String(optionId),
  })
}
