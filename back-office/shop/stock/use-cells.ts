import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxCells } from '#contract/shop/stock.admin.ts'
import { toCellKey, toChanges, type Drafts, getUnsavedDrafts, type Problems } from './cells.ts'
import { useSaveCells } from './stock.queries.ts'
import { toast, toastError } from '#ui/feedback/toast.ts'

export function useCells() {
  const { t } = useTranslation()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [problems, setProblems] = useState<Problems>({})
  const save = useSaveCells()
  const { changes, hasWrong } = toChanges(drafts)

  function send() {
    const batch = changes.slice(0, maxCells)
    if (batch.length === 0 || save.isPending) return
    save.mutate(batch, {
      onSuccess({ saved, problems: newProblems }) {
        setDrafts((before) => getUnsavedDrafts(before, batch, newProblems))
        setProblems(
          Object.fromEntries(
            newProblems.map((cell) => [toCellKey(cell.variant, cell.region), cell]),
          ),
        )
        if (saved > 0) toast(t('backOffice.catalogue.grid.saved', { count: saved }))
        if (newProblems.length > 0)
          toastError(t('backOffice.catalogue.grid.problems', { count: newProblems.length }))
      },
    })
  }

  function drop() {
    setDrafts({})
    setProblems({})
  }

  return {
    drafts,
    problems,
    setDrafts,
    send,
    drop,
    count: Object.keys(drafts).length,
    hasWrong,
    isSaving: save.isPending,
    error: save.error,
  }
}
