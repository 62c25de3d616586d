import { planExchangeEndpoints, type ColumnChoice, type PlanImport } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useActKey } from '@/shared/api/act-key';
import { api, apiAttachment, type Attachment } from '@/shared/api/api';
import { saveAttachment } from '@/shared/api/save-attachment';
import { useAct } from '@/shared/api/use-act';
import { planKeys } from './plan-keys';

/** Saves a plan as a file. */
export const useExportPlan = (planId: number) =>
  useAct<Attachment, 'csv' | 'ics'>({
    mutationFn: (format, signal) =>
      apiAttachment(planExchangeEndpoints.export, { params: { id: planId }, query: { format } }, { signal }),
    onSuccess: saveAttachment,
  });

/** A table, and what its columns are where their names do not say it. */
interface Table {
  file: File;
  columns: readonly ColumnChoice[] | undefined;
}

/** Says what a table would bring into a plan. */
export const useCheckTable = (planId: number) =>
  useAct<PlanImport, Table>({
    mutationFn: ({ file, columns }, signal) =>
      api(
        planExchangeEndpoints.import,
        { params: { id: planId }, query: { dry_run: 'true', columns: columns?.join(',') }, file },
        { signal },
      ),
  });

/** Brings a table into a plan. */
export const useImportTable = (planId: number) => {
  const queryClient = useQueryClient();
  const once = useActKey();
  return useAct<PlanImport, Table>({
    mutationFn: ({ file, columns }, signal) =>
      once([planId, file.name, file.size, file.lastModified, columns?.join(',') ?? ''], (idempotencyKey) =>
        api(
          planExchangeEndpoints.import,
          { params: { id: planId }, query: { columns: columns?.join(',') }, file },
          { signal, idempotencyKey },
        ),
      ),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: planKeys.detail(planId) });
      void queryClient.invalidateQueries({ queryKey: planKeys.lists });
      void queryClient.invalidateQueries({ queryKey: planKeys.ahead });
    },
  });
};
