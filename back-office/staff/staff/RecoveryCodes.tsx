import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#web/save-file.ts'
import { StepTitle } from './StepTitle.tsx'
import { Button } from '#ui/Button.tsx'

type Props = { codes: readonly string[]; onDone: () => void }

export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const text = codes.join('\n')
  return (
    <>
      <StepTitle lead={t('backOffice.signIn.codesText')}>
        {t('backOffice.signIn.codesTitle')}
      </StepTitle>
      <ul className="grid gap-y-1.5 rounded-card border border-line bg-surface p-4 font-mono text-sm select-all">
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button
          kind="secondary"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          <CopyIcon size={18} aria-hidden />
          {t(isCopied ? 'backOffice.signIn.copied' : 'backOffice.signIn.copy')}
        </Button>
        <Button
          kind="secondary"
          onClick={() =>
            saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'rooflight-club-recovery.txt')
          }
        >
          <DownloadSimpleIcon size={18} aria-hidden />
          {t('backOffice.signIn.download')}
        </Button>
      </div>
      <label className="mt-6 flex min-h-10 items-center gap-3">
        <input
          type="checkbox"
          checked={isSaved}
          onChange={(event) => setSaved(event.target.checked)}
          className="size-5 accent-(--patina)"
        />
        {t('backOffice.signIn.codesSaved')}
      </label>
      <Button isWide isDisabled={!isSaved} onClick={onDone} className="mt-2">
        {t('backOffice.signIn.enter')}
      </Button>
    </>
  )
}
