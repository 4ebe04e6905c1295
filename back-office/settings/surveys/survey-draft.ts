import type { StaffQuestion } from '#contract/earning/surveys.admin.ts'

export function withChanged<T>(list: readonly T[], index: number, next: Partial<T>): T[] {
  return list.map((entry, place) => (place === index ? { ...entry, ...next } : entry))
}

export function withMovedUp<T>(list: readonly T[], index: number): T[] {
  return index === 0 ? [...list] : list.toSpliced(index, 1).toSpliced(index - 1, 0, list[index]!)
}

export function newQuestion(): StaffQuestion {
  return {
    id: null,
    type: 'single',
    limit: 1,
    min: null,
    max: null,
    step: null,
    required: true,
    regions: null,
    texts: {},
    options: [newOption(), newOption()],
  }
}

export function newOption(): StaffQuestion['options'][number] {
  return { id: null, sub_questions: [], texts: {} }
}

export function removeEmptyQuestionTexts(questions: readonly StaffQuestion[]): StaffQuestion[] {
  const removeEmptyTexts = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
  return questions.map(({ options, texts, ...question }) => ({
    ...question,
    texts: removeEmptyTexts(texts),
    options: options.map((option) => ({ ...option, texts: removeEmptyTexts(option.texts) })),
  }))
}
