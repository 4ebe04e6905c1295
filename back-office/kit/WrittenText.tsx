import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import DOMPurify from 'dompurify'
import { useId } from 'react'
import { isSafeLink } from '#contract/formats/html.rules.ts'
import { EditorBar } from '#back-office/kit/form/EditorBar.tsx'
import type { HtmlEditorProps } from '#back-office/kit/form/HtmlEditor.tsx'
import { classes } from '#ui/classes.ts'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'
import { cleanMarkupBy } from '#web/own-scripts.ts'

const empty = '<p></p>'

cleanMarkupBy((markup) => DOMPurify.sanitize(markup))

/** The HTML that `html.rules.ts` allows. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      isAllowedUri: (url) => isSafeLink(url),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
]

export function WrittenText({ label, value, onChange, error }: HtmlEditorProps) {
  const id = useId()
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class:
          'min-h-40 max-h-[60vh] overflow-y-auto px-3 py-2 whitespace-pre-wrap wrap-anywhere outline-none [&_a]:text-patina [&_a]:underline [&_blockquote]:border-l-4 [&_blockquote]:border-line-strong [&_blockquote]:pl-4 [&_h2]:mt-4 [&_h2]:text-h2 [&_h3]:mt-3 [&_h3]:text-h3 [&_h4]:mt-3 [&_h4]:font-bold [&_ol]:list-decimal [&_ol]:pl-6 [&_p+p]:mt-2 [&_ul]:list-disc [&_ul]:pl-6',
      },
    },
    onUpdate({ editor: current }) {
      const html = current.getHTML()
      onChange(html === empty ? '' : html)
    },
  })
  return (
    <div>
      <p className="mb-1.5 font-semibold">{label}</p>
      <div
        className={classes(
          'rounded-control bg-surface has-[.ProseMirror-focused]:outline-3 has-[.ProseMirror-focused]:outline-offset-2 has-[.ProseMirror-focused]:outline-(--focus)',
          error ? 'border-2 border-bad' : 'border border-line-strong',
        )}
      >
        <EditorBar editor={editor} />
        <EditorContent editor={editor} />
      </div>
      <FieldProblem id={id} error={error} />
    </div>
  )
}
