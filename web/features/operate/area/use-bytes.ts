import { useText } from "#web/app/text.tsx";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Says a number of bytes in the unit that fits it, by steps of a thousand. */
export function useBytes(): (bytes: number) => string {
  const { locale } = useText();
  return (bytes) => {
    const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
    const value = bytes / 1000 ** step;
    const digits = { maximumFractionDigits: step > 0 && value < 10 ? 1 : 0 };
    return new Intl.NumberFormat(locale, { style: "unit", unit: units[step] ?? "byte", ...digits }).format(value);
  };
}
