import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportReport } from './ImportReport.tsx'
import { useImportSerials } from './serials.queries.ts'
import { Button } from '#ui/Button.tsx'
import { FileButton } from '#ui/form/FileButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'

const columns = 'serial, gtin, type, size, variant, group, region, shipped_at, status'

/** A dry run reports the changes; only those are written. */
export function ImportSerials() {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  const dry = useImportSerials()
  const real = useImportSerials()
  const report = real.data ?? dry.data
  const count = dry.data ? dry.data.added + dry.data.changed : 0

  function check(newFile: File) {
    setFile(newFile)
    real.reset()
    dry.mutate({ file: newFile, isDry: true })
  }

  return (
    <div className="space-y-3">
      <p className="text-ink-2">
        {t('backOffice.serials.lead')} <code className="wrap-anywhere">{columns}</code>
      </p>
      <FileButton
        label={file ? t('backOffice.serials.another') : t('backOffice.serials.choose')}
        icon={UploadSimpleIcon}
        accept=".csv,text/csv"
        onFiles={([chosen]) => chosen && check(chosen)}
      />
      {dry.isPending && (
        <output className="flex items-center gap-2">
          <Spinner />
          {t('backOffice.serials.checking')}
        </output>
      )}
      <RefusalBox error={real.error ?? dry.error} />
      {file && report && (
        <>
          <ImportReport
            title={real.data ? t('backOffice.serials.imported') : t('backOffice.serials.checked')}
            name={file.name}
            report={report}
          />
          {!real.data && count > 0 && (
            <Button
              busy={real.isPending && t('backOffice.serials.importing')}
              onClick={() => real.mutate({ file, isDry: false })}
            >
              {t('backOffice.serials.importRows', { count })}
            </Button>
          )}
          {!real.data && count === 0 && <p>{t('backOffice.serials.nothing')}</p>}
        </>
      )}
    </div>
  )
}
