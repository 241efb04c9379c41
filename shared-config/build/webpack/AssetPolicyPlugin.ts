import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { ASSET_POLICY } from '../../contract/assetPolicy';

const ask = (tag: string): string =>
  `if (self.${ASSET_POLICY}) self.${ASSET_POLICY}.prepare(${tag});`;

/**
 * Makes the webpack runtime of a part call the shell's asset policy before it fetches a chunk or a stylesheet
 * (contract: `contract/assetPolicy.ts`).
 */
export class AssetPolicyPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('AssetPolicyPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'AssetPolicyPlugin',
        (source) => `${source}\n${ask('script')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'AssetPolicyPlugin',
        (source, names) => `${source}\n${ask(names.tag)}`,
      );
    });
  }
}
