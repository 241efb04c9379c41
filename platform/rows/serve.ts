import { runTool } from 'shared-config/process/runTool';
import { stopSignal } from 'shared-config/process/stopSignal';
import { rowsSettings } from './rowsSettings';
import { startRowsService } from './startRowsService';

await runTool(async () => {
  const service = await startRowsService(rowsSettings(process.env));
  console.log(`${service.name} on ${service.address}; ${service.note}`);
  await stopSignal();
  await service.stop();
});
