import { lazy, Suspense } from 'react'

const WrittenText = lazy(() =>
  import('#back-office/kit/WrittenText.tsx').then((module) => ({ default: module.WrittenText })),
)

export type HtmlEditorProps = {
  label: string
  /** Initial value; another `key` resets the editor. */
  value: string
  onChange: (html: string) => void
  error?: string
}

/** Text with the tags of `html.rules.ts`; the editor is a chunk of its own. */
export function HtmlEditor(props: HtmlEditorProps) {
  return (
    <Suspense
      fallback={
        <div className="h-60 rounded-control border border-line-strong bg-sunken" aria-busy />
      }
    >
      <WrittenText {...props} />
    </Suspense>
  )
}
