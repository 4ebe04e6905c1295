import { useState } from 'react'

/** The problem by field; undefined for a free value. Throws if the server does not answer. */
type Questions = Record<string, () => Promise<string | null>>

/**
 * Runs all checks in parallel. `isUnsure` after a check without an answer: registration continues,
 * as the server checks again.
 */
export function useFreeCheck() {
  const [isChecking, setChecking] = useState(false)
  const [isUnsure, setUnsure] = useState(false)

  async function check(questions: Questions) {
    setChecking(true)
    const names = Object.keys(questions)
    const answers = await Promise.allSettled(names.map((name) => questions[name]!()))
    const problems: Record<string, string> = {}
    answers.forEach((answer, index) => {
      if (answer.status === 'fulfilled' && answer.value) problems[names[index]!] = answer.value
    })
    const isFree = Object.keys(problems).length === 0
    const hasSilence = answers.some(({ status }) => status === 'rejected')
    setChecking(false)
    setUnsure(isFree && hasSilence)
    return { problems, isFree: isFree && !hasSilence }
  }

  return { check, isChecking, isUnsure }
}
