import { useLocation, useNavigate } from "react-router";

const stateOf = (state: unknown): Record<string, unknown> => (state && typeof state === "object" ? { ...state } : {});

/**
 * Whether a dialog is open, kept in the browser's history: Back closes it and Forward opens it again, on every device.
 * @param key names the dialog among those of the page
 */
export function useDialogInHistory(key: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = stateOf(location.state);
  const open = state["dialog"] === key;
  return {
    open,
    show: () => {
      if (!open) void navigate(location, { state: { ...state, dialog: key }, preventScrollReset: true });
    },
    close: () => {
      if (open) void navigate(-1);
    },
  };
}
