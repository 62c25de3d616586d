import { planExchangeEndpoints, type ColumnChoice, type PlanImport } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { api, apiAttachment, type Attachment } from '@/shared/api/api';
import { saveAttachment } from '@/shared/api/save-attachment';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { planKeys } from '@/entities/content-plans';

/** Saves a plan as a file. */
export const useExportPlan = (planId: number) =>
  useAppMutation<Attachment, 'csv' | 'ics'>({
    mutationFn: (format, signal) =>
      apiAttachment(planExchangeEndpoints.export, { params: { id: planId }, query: { format } }, { signal }),
    onSuccess: saveAttachment,
  });

/** A table, and what its columns mean where their names do not say it. */
interface Table {
  file: File;
  columns: readonly ColumnChoice[] | undefined;
}

/** Previews what a table would import into a plan. */
export const useCheckTable = (planId: number) =>
  useAppMutation<PlanImport, Table>({
    mutationFn: ({ file, columns }, signal) =>
      api(
        planExchangeEndpoints.import,
        { params: { id: planId }, query: { dry_run: 'true', columns: columns?.join(',') }, file },
        { signal },
      ),
  });

/** Imports a table into a plan. */
export const useImportTable = (planId: number) => {
  const queryClient = useQueryClient();
  const once = useIdempotencyKey();
  return useAppMutation<PlanImport, Table>({
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
