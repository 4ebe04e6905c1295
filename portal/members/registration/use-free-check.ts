import { useState } from 'react'

/** By field: what is wrong with its value, nothing when it is free, thrown when nobody answers. */
type Questions = Record<string, () => Promise<string | null>>

/**
 * Asks all questions at once. `isUnsure` after a check without an answer: then nobody is held up,
 * as the server looks again in the end.
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
