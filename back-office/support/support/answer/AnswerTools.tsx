import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { MacroPicker, type PickedMacro } from '#back-office/support/support/macros/MacroPicker.tsx'
import { Button } from '#ui/Button.tsx'
import { acceptedTypes } from '#web/attachments/attachments.ts'

type Props = {
  ticket: StaffTicket
  onPick: (macro: PickedMacro) => void
  onFiles: (files: File[]) => void
}

export function AnswerTools({ ticket, onPick, onFiles }: Props) {
  const { t } = useTranslation()
  const [isPicking, setPicking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const openMacros = () => setPicking(true)
  const openFiles = () => input.current?.click()
  useKeys({ m: openMacros, 'ctrl+m': openMacros, f: openFiles })
  return (
    <div className="-ml-2 flex flex-wrap">
      <Button kind="quiet" className="px-2!" onClick={openMacros}>
        <ChatTextIcon aria-hidden size={18} />
        {t('backOffice.support.macro')}
        <KeyHint keys="m" />
      </Button>
      <Button kind="quiet" className="px-2!" onClick={openFiles}>
        <PaperclipIcon aria-hidden size={18} />
        {t('support.files.add')}
        <KeyHint keys="f" />
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('support.files.add')}
        accept={acceptedTypes}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <MacroPicker
        ticket={ticket}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={(macro) => {
          setPicking(false)
          // After the dialog has returned the focus.
          setTimeout(() => onPick(macro))
        }}
      />
    </div>
  )
}
