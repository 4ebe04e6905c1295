import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSafeLink } from '#contract/formats/html.rules.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Props = { editor: Editor; onClose: () => void }

export function LinkDialog({ editor, onClose }: Props) {
  const { t } = useTranslation()
  const [href, setHref] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [isTried, setTried] = useState(false)
  const isGood = isSafeLink(href.trim())

  function set() {
    setTried(true)
    if (!isGood) return
    const chain = editor.chain().focus().extendMarkRange('link')
    const isEmpty = editor.state.selection.empty && !editor.isActive('link')
    const link = { href: href.trim() }
    if (isEmpty)
      chain
        .insertContent({ type: 'text', text: link.href, marks: [{ type: 'link', attrs: link }] })
        .run()
    else chain.setLink(link).run()
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('backOffice.kit.editor.link')}
      actions={<Button onClick={set}>{t('backOffice.kit.editor.setLink')}</Button>}
    >
      <TextField
        id="editor-link"
        label={t('backOffice.kit.editor.address')}
        hint={t('backOffice.kit.editor.addressHint')}
        value={href}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
        error={isTried && !isGood ? t('problems.invalid') : undefined}
      />
    </Dialog>
  )
}
