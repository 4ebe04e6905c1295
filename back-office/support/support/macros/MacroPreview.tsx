import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import type { getMacroTexts } from './macro-text.ts'

type Props = {
  texts: ReturnType<typeof getMacroTexts>
  /** The member's language. */
  memberLanguage: string
  ownLanguage: string
}

export function MacroPreview({
  texts: { text, language, inOwn },
  memberLanguage,
  ownLanguage,
}: Props) {
  const { t } = useTranslation()
  return (
    <div className="min-w-0 space-y-3">
      {language !== memberLanguage && (
        <p className="flex gap-2 text-warn">
          <WarningIcon aria-hidden weight="fill" size={18} className="mt-px shrink-0" />
          {t('backOffice.support.macroLacks', { language: toLanguageName(memberLanguage) })}
        </p>
      )}
      <div className="grid gap-3 md:grid-cols-2">
        <MacroText language={language} text={text} />
        {inOwn !== undefined && <MacroText language={ownLanguage} text={inOwn} />}
      </div>
    </div>
  )
}

function MacroText({ language, text }: { language: string; text: string }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-meta font-semibold text-ink-2">{toLanguageName(language)}</h3>
      <p
        lang={language}
        className="max-h-72 overflow-y-auto rounded-control bg-sunken p-3 wrap-anywhere whitespace-pre-wrap"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard
        tabIndex={0}
      >
        {text}
      </p>
    </section>
  )
}
