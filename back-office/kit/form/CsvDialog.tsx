import { FileCsvIcon } from '@phosphor-icons/react/dist/csr/FileCsv'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { FileButton } from '#ui/form/FileButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  lead: string
  file: File | undefined
  onFile: (file: File) => void
  isChecking: boolean
  error: unknown
  /** The button that imports the file after a dry run without errors. */
  write: ReactNode
  children: ReactNode
}

/** A dry run of the chosen file is shown; the same file is written. */
export function CsvDialog(props: Props) {
  const { isOpen, onClose, title, lead, file, isChecking, error, write, children } = props
  const { t } = useTranslation()
  return (
    <Dialog
      isWide
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <FileButton
            label={t('backOffice.catalogue.file.choose')}
            icon={FileCsvIcon}
            kind={write ? 'secondary' : 'primary'}
            accept=".csv,text/csv"
            onFiles={([chosen]) => chosen && props.onFile(chosen)}
          />
          {write}
        </>
      }
    >
      <p className="max-w-prose text-ink-2">{lead}</p>
      <output className="mt-3 block font-semibold">
        {isChecking ? t('backOffice.catalogue.file.checking') : file?.name}
      </output>
      <RefusalBox error={error} className="mt-3" />
      {children}
    </Dialog>
  )
}
