import { type FocusEvent, type FormEvent, type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FormMessages, messageFor, problemOf } from "./form-messages.ts";
import { textOf } from "./text-of.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface UseFormOptions {
  /** Runs once at a time with the form's values; a second click while it runs does nothing. */
  onSubmit: (values: FormData, form: FormHandle) => void | Promise<void>;
  /** Own messages instead of the browser's. */
  messages?: FormMessages | undefined;
  /** A check the attributes cannot express: a sentence, or nothing when the value is right. */
  check?: ((field: string, value: string, values: FormData) => string | undefined) | undefined;
}

export interface FormHandle {
  /** Puts a refusal at its field and the focus there; a field the form does not have puts it at the form's `error`. */
  setServerError: (field: string, message: string) => void;
  setError: (message: string | null) => void;
}

const controlsOf = (form: HTMLFormElement): Control[] =>
  Array.from(form.elements).filter(
    (element): element is Control => "validity" in element && "name" in element && element.name !== "",
  );

/**
 * A form on the browser's own checks. Fields stay uncontrolled, so what was typed is kept whatever happens. Nothing is
 * called wrong before the field is left or the form sent; once wrong, it is checked again at every key.
 *
 *     const form = useForm({ onSubmit: async (values, form) => { … form.setServerError("email", "…") } });
 *     <form {...form.props}><TextField {...form.field("email")} label="Email" type="email" required />
 */
export function useForm({ onSubmit, messages = {}, check }: UseFormOptions) {
  const element = useRef<HTMLFormElement>(null);
  const locked = useRef(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);

  const messageOf = (control: Control, values: FormData): string | undefined => {
    if (!control.willValidate) return undefined;
    const { name, validity, validationMessage } = control;
    const problem = problemOf(validity);
    if (problem) return messageFor(messages, name, problem, validationMessage);
    return check?.(name, textOf(values, name), values);
  };

  const recheck = (control: Control) => {
    const message = messageOf(control, new FormData(control.form ?? undefined));
    setErrors(({ [control.name]: _gone, ...others }) => (message ? { ...others, [control.name]: message } : others));
  };

  const focusFirst = (names: ReadonlySet<string>) => {
    const form = element.current;
    if (!form) return;
    controlsOf(form)
      .find((control) => names.has(control.name))
      ?.focus();
  };

  const handle: FormHandle = {
    setError,
    setServerError(field, message) {
      const form = element.current;
      if (!form || !controlsOf(form).some((control) => control.name === field)) {
        setError(message);
        return;
      }
      flushSync(() => setErrors((others) => ({ ...others, [field]: message })));
      focusFirst(new Set([field]));
    },
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (locked.current) return;
    const values = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const found: Record<string, string> = {};
    for (const control of controlsOf(event.currentTarget)) {
      const message = messageOf(control, values);
      if (message && !found[control.name]) found[control.name] = message;
    }
    flushSync(() => {
      setErrors(found);
      setError(null);
    });
    if (Object.keys(found).length > 0) {
      focusFirst(new Set(Object.keys(found)));
      return;
    }
    locked.current = true;
    setSubmitting(true);
    try {
      await onSubmit(values, handle);
    } finally {
      locked.current = false;
      setSubmitting(false);
    }
  };

  const isControl = (target: EventTarget): target is Control => "validity" in target && "name" in target;

  return {
    ...handle,
    submitting,
    /** An error of the whole form rather than of a field. */
    error,
    errors,
    /** For `<form>`. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: submit,
      onBlur(event: FocusEvent<HTMLFormElement>) {
        if (isControl(event.target) && event.target.name && event.target.value !== "") recheck(event.target);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        if (isControl(event.target) && errors[event.target.name]) recheck(event.target);
      },
    },
    /** For a field: its name and what is wrong with it. */
    field: (name: string) => ({ name, error: errors[name] }),
  };
}
