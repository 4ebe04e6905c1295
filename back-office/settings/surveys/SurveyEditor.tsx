import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredLanguages } from '#contract/languages.ts'
import type { StaffSurvey } from '#contract/earning/surveys.admin.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { FormGuard } from '#back-office/kit/form/FormGuard.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { usePublishSurvey } from './surveys.queries.ts'
import { removeEmptyQuestionTexts, newQuestion, withChanged, withMovedUp } from './survey-draft.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { toast } from '#ui/feedback/toast.ts'

export function SurveyEditor({ survey }: { survey: StaffSurvey }) {
  const { t, i18n } = useTranslation()
  const { may } = useStaff()
  const [questions, setQuestions] = useState(survey.questions)
  const [language, setLanguage] = useState(i18n.language)
  const [isAsking, setAsking] = useState(false)
  const publish = usePublishSurvey()
  const isDirty = questions !== survey.questions

  function send() {
    const body = { ...survey, questions: removeEmptyQuestionTexts(questions) }
    publish.mutate(body, {
      onSuccess() {
        setAsking(false)
        toast(t('backOffice.form.saved'))
      },
    })
  }

  return (
    <>
      <FormGuard isDirty={isDirty && !publish.isSuccess} />
      <p className="font-semibold">
        {t('backOffice.settings.version', { version: survey.version })}
      </p>
      <p className="mb-3 text-ink-2">{t('backOffice.settings.surveysLead')}</p>
      <SelectField
        id="survey-language"
        label={t('common.language')}
        className="mb-4 w-60"
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
        options={offeredLanguages.map(({ code }) => ({ value: code, label: toLanguageName(code) }))}
      />
      <ol className="space-y-3">
        {questions.map((question, index) => (
          <li key={question.id ?? `new-${index}`}>
            <QuestionEditor
              question={question}
              kind={survey.kind}
              number={index + 1}
              language={language}
              onChange={(next) => setQuestions(withChanged(questions, index, next))}
              onUp={() => setQuestions(withMovedUp(questions, index))}
              onRemove={() => setQuestions(questions.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {may('settings.edit') && (
        <div className="mt-4 flex gap-2">
          <Button kind="secondary" onClick={() => setQuestions([...questions, newQuestion()])}>
            {t('backOffice.settings.addQuestion')}
          </Button>
          {isDirty && (
            <Button onClick={() => setAsking(true)}>{t('backOffice.settings.publish')}</Button>
          )}
        </div>
      )}
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('backOffice.settings.publish')}
        confirmLabel={t('backOffice.settings.publish')}
        busy={publish.isPending && t('profile.saving')}
        error={publish.error}
        onConfirm={send}
      >
        {t('backOffice.settings.publishText')}
      </Confirm>
    </>
  )
}
