// The product built for the test environment, which the journeys and the benchmarks drive.
import { builtFolder } from '../emulators.mjs';
import { host, testEnvironment } from '../ports.mjs';
import { bin } from '../processes.mjs';
import { runCheck } from './counts.mjs';

const { ports, projectId } = testEnvironment;

/** The product as it would be deployed for the environment dev, but talking to the test emulators. */
export function build() {
  return runCheck('build', {
    file: bin('vite'),
    args: ['build', '--mode=dev', `--outDir=${builtFolder}`, '--emptyOutDir', '--logLevel=warn'],
    env: {
      // Vite's own loader, used for the seeds, leaves 'development' behind in this process.
      NODE_ENV: 'production',
      VITE_FIREBASE_PROJECT_ID: projectId,
      VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
      VITE_AUTH_EMULATOR: `http://${host}:${ports.auth}`,
      VITE_FIRESTORE_EMULATOR: `${host}:${ports.firestore}`,
      VITE_FUNCTIONS_EMULATOR: `http://${host}:${ports.stripe}`,
      VITE_PAYMENT_ORIGINS: `http://${host}:${ports.stripe}`,
    },
  });
}
